import { useState } from 'react';

/** The moment the page was opened; fixed for its life, so that a render is a pure function. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
