import { untilHad } from '../federation/patience';

/** The chunk for the panel and for what follows the device, as soon as it can be had. */
export const loadIndicator = () => untilHad(() => import(/* webpackChunkName: "indicator" */ './indicator'));
