export function navFaults(
  remote: { nav?: readonly { place: string; label: string; path: string }[]; routes?: readonly { path: string }[] },
  file: string,
): string[];
