import type { PageCompareEntry } from '#content/types/index.d.ts';
import layout from '../../ui/layout.module.css';
import styles from './Sheet.module.css';

type Table = PageCompareEntry['table'];
type Row = Table['rows'][number];

/**
 * The comparison table, and the lists below it. On narrow screens each row is a block with column names
 * before the values; it remains a table for screen readers.
 */
export function Sheet({ table, lists, note }: Pick<PageCompareEntry, 'table' | 'lists' | 'note'>) {
  return (
    <>
      <table className={styles.table}>
        <caption className={layout.hidden}>{table.caption}</caption>
        <thead>
          <tr>
            <td />
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <Cells row={row} columns={table.columns} />
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.lists}>
        {lists.map(({ heading, items }) => (
          <section key={heading}>
            <h2 className={styles.listHeading}>{heading}</h2>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.note}>{note}</p>
    </>
  );
}

/** One value per column, or one value across all columns. */
function Cells({ row, columns }: { row: Row; columns: Table['columns'] }) {
  if (row.all !== undefined) return <td colSpan={columns.length}>{row.all}</td>;
  return columns.map((column, index) => (
    <td key={column}>
      <span className={styles.label} aria-hidden="true">
        {column}
      </span>
      {row.values?.[index]}
    </td>
  ));
}
