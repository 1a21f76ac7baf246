/** The values that a section gets from the address. */
export interface SectionProps {
  /** 1 when the address names none. */
  page: number;
  search: string;
}
