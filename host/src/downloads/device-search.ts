/** The exports of this chunk for the rest of the host. */
export { createDeviceSearch } from '@ulty/offline/search/device-search';
export { makeMissingIndexes } from '@ulty/offline/search/make-missing';
