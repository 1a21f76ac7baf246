/** The exports of this chunk for the rest of the host. */
export { follow } from './follow';
export { orDownloaded } from './or-downloaded';
