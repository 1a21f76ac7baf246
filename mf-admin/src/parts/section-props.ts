/** What an address may say to a section. */
export interface SectionProps {
  /** 1 when the address names none. */
  page: number;
  search: string;
}
