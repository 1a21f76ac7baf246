interface Sheet {
  file: string;
  text: string;
}
export function selectorsOf(sheet: string): string[][];
export function styleFaults(sheets: readonly Sheet[]): string[];
export function sheetsAmong(modules: Iterable<{ resource?: string }>, root: string): Sheet[];
