import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { chartBar, list } from '@ulty/elements/base/icons';
import { useId, useState, type ReactNode } from 'react';

export interface ChartProps {
  title: string;
  /** One sentence that says what the chart shows. */
  summary: string;
  /** Headers of the table's columns; the first names the rows. */
  columns: readonly string[];
  /** Cells as they are displayed; the first names the row. */
  rows: readonly (readonly string[])[];
  /** The chart itself; its meaning is in `summary` and in the table. */
  children: ReactNode;
}

/** A chart and the table of its figures; one is shown at a time. */
export function Chart({ title, summary, columns, rows, children }: ChartProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Card as="section" className="u-stack-12" aria-labelledby={id}>
      <div className="activity-chart-head u-between">
        <h2 id={id}>{title}</h2>
        <Button small variant="quiet" icon={isTable ? chartBar : list} onClick={() => setTable(!isTable)}>
          <span>
            {isTable ? 'Voir en graphique' : 'Voir en tableau'}
            <span className="u-visually-hidden"> : {title}</span>
          </span>
        </Button>
      </div>
      <p className="u-muted">{summary}</p>
      {isTable ? (
        <table className="activity-table u-wide">
          <caption className="u-visually-hidden">{title}</caption>
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
      ) : (
        children
      )}
    </Card>
  );
}
