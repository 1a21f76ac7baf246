import type { ColumnsType } from 'antd/es/table';

/** Labels each cell with the name of its column: on a phone a row is a card whose cells show these labels. */
export function labelled<T>(columns: ColumnsType<T>): ColumnsType<T> {
  return columns.map((column) => ({ ...column, onCell: () => ({ 'data-label': column.title }) as object }));
}
