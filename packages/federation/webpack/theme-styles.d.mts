interface Sheet {
  file: string;
  text: string;
}
export function themeFaults(sheets: readonly Sheet[]): string[];
