/** Where this phone keeps what was said at welcome, as `Said`. */
export const saidKey = (userId: string) => `ulty-bienvenue:${userId}`;

/** Whether all three questions were answered or passed on this phone: the server may not have heard of it yet. */
export const isSaidHere = (kept: string | null | undefined) => kept?.includes('"isDone":true') === true;
