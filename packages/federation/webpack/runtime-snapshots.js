/** Stands in the federation runtime for its reader of manifests: the host registers each remote by its entry, so none is ever read. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}

/** @returns {{ hostGlobalSnapshot?: undefined }} what a manifest would say of a remote */
export const getGlobalRemoteInfo = () => ({});
