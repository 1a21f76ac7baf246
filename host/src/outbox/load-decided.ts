import { untilHad } from '../device/patience';

/** The chunk for what the server has decided, as soon as it can be had. */
export const loadDecided = () => untilHad(() => import(/* webpackChunkName: "decided" */ './decided'));
