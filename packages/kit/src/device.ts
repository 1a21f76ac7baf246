import type * as DeviceParts from '@ulty/offline/device-parts';

/** The device's storage: its databases, attempts, profiles, and whose phone it is. */
export type Device = typeof DeviceParts;

let load: () => Promise<Device> = () => Promise.reject(new Error('no device'));

/** Called by the host with the loader of its own chunk, so that connections and locks exist once in the page. */
export function installDevice(given: () => Promise<Device>): void {
  load = given;
}

/** The device's storage, for pages of remotes that store something on the device. */
export function device(): Promise<Device> {
  return load();
}
