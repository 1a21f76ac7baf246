const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a part of an address has the form of an id; PostgreSQL throws an error for anything else. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
