/** A local storage like a browser's: the keys are properties of the object. */
export function browserStorage(): Record<string, unknown> {
  const rows: Record<string, unknown> = {};
  const own = {
    getItem: (key: string) => rows[key] ?? null,
    setItem: (key: string, text: string) => void (rows[key] = text),
    removeItem: (key: string) => void Reflect.deleteProperty(rows, key),
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(rows, name, { value, configurable: true });
  return rows;
}
