interface ChartTableProps {
  caption: string;
  /** The first one is the heading of the row headings. */
  columns: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** A chart's data as a table for screen readers. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [heading, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
