import { contestAddresses } from "../contests/contest-addresses.ts";

export const { addressOf: eventAddress, idIn: eventIn } = contestAddresses("liveEvents", "event");

const VIEW = "view";
const RESULTS = "results";

/** The address of an event's results. */
export const resultsAddress = (id: string): string => `${eventAddress(id)}&${VIEW}=${RESULTS}`;

/** Whether an address's query asks for the results of its event. */
export const isOfResults = (search: string): boolean => new URLSearchParams(search).get(VIEW) === RESULTS;
