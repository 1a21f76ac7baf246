/** Replaces the federation runtime's reader of manifests: the host registers each remote by its entry, so that none is ever read. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}

/** @returns {{ hostGlobalSnapshot?: undefined }} what a manifest would contain about a remote */
export const getGlobalRemoteInfo = () => ({});
