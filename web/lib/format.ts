const whole = new Intl.NumberFormat("en-US");
const oneDecimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** 1284 → "1,284" */
export const formatCount = (count: number): string => whole.format(count);

/** 72.9 → "72.9%", 73 → "73%" */
export const formatPercentage = (percentage: number): string => `${oneDecimal.format(percentage)}%`;

/** "1 vote", "1,284 votes" */
export const formatVotes = (votes: number): string => `${formatCount(votes)} ${votes === 1 ? "vote" : "votes"}`;
