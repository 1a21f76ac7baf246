import type * as DeviceParts from '@ulty/offline/device-parts';

/** What this device keeps: its databases, attempts, profiles, and whose it is. */
export type Device = typeof DeviceParts;

let load: () => Promise<Device> = () => Promise.reject(new Error('no device'));

/** The host gives its own chunk, so that connections and locks exist once in the page. */
export function installDevice(given: () => Promise<Device>): void {
  load = given;
}

/** For pages of remotes that keep something on the device. */
export function device(): Promise<Device> {
  return load();
}
