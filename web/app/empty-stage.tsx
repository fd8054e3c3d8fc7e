/** Shown while a play screen's code loads: the shell is as during play from the start. */
export const EmptyStage = () => <div data-stage />;
