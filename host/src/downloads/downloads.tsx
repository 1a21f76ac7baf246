/** The exports of this chunk for the rest of the host. */
export { LearnerDownloads as default } from './learner-downloads';
export { orDownloaded } from './read-downloaded';
export { offerAfter } from '../achievements/install-offer';
