import './figures-table.css';

export interface FiguresTableProps {
  /** For screen readers. */
  caption: string;
  /** Headers of the columns; the first names the rows. */
  columns: readonly string[];
  /** Cells as they are displayed; the first names the row. */
  rows: readonly (readonly string[])[];
}

/** The figures of a chart as a table. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    <table className="figures-table u-wide">
      <caption className="u-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
