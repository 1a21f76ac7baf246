const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a piece of an address can be an id at all; asking PostgreSQL with anything else is an error there. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
