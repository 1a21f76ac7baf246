import { untilHad } from '../device/timeouts';

/** The chunk for what the server has decided, as soon as it can be had. */
export const loadAfterAnswer = () => untilHad(() => import(/* webpackChunkName: "after-answer" */ './after-answer'));
