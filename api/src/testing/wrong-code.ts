/** Returns a code of six digits other than this one. */
export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
