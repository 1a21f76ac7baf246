/** Where this device keeps the highlights of one person's text. Apart from their code: a page asks whether there are any before it fetches that. */
export const highlightsKey = (userId: string, aboutId: string): string => `ulty-highlights:${userId}:${aboutId}`;
