import { untilHad } from '../device/timeouts';

/** Loads the chunk for decisions of the server, retrying until it is available. */
export const loadAfterAnswer = () => untilHad(() => import(/* webpackChunkName: "after-answer" */ './after-answer'));
