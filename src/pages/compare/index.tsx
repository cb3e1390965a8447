import { mailHref, telHref } from '../../forms/contact/contact-links.ts';
import type { PageCompareRoute, PageCompareEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { crumbsTo } from '../../lib/paths.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import layout from '../../ui/layout.module.css';
import styles from './Compare.module.css';
import sheetStyles from './Sheet.module.css';

/** The comparison sheet for hosts: the requirements of each product line, on one printed page. */
export function Component() {
  const { entry, path } = useRouteData<PageCompareRoute>();
  const site = useSite();
  return (
    <div className={cx(layout.wrap, layout.top, styles.page)}>
      <div className={styles.crumbs}>
        <Breadcrumbs items={crumbsTo(site, { name: entry.heading, path })} />
      </div>
      <div className={cx(layout.cols, styles.head)}>
        <h1 className={styles.heading}>{entry.heading}</h1>
        <div className={styles.beside}>
          <p className={layout.lead}>{entry.lead}</p>
          <p className={styles.hint}>{entry.hint}</p>
        </div>
      </div>
      <Sheet {...entry} />
      <p className={styles.contact}>
        {site.name} · <a href={telHref(site.phone)}>{site.phone}</a> ·{' '}
        <a href={mailHref(site.email)}>{site.email}</a> · {site.domain}
      </p>
    </div>
  );
}

type Table = PageCompareEntry['table'];
type Row = Table['rows'][number];

/**
 * The comparison table, and the lists below it. On narrow screens each row is a block with column names
 * before the values; it remains a table for screen readers.
 */
function Sheet({ table, lists, note }: Pick<PageCompareEntry, 'table' | 'lists' | 'note'>) {
  return (
    <>
      <table className={sheetStyles.table}>
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
      <div className={sheetStyles.lists}>
        {lists.map(({ heading, items }) => (
          <section key={heading}>
            <h2 className={sheetStyles.listHeading}>{heading}</h2>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={sheetStyles.note}>{note}</p>
    </>
  );
}

/** One value per column, or one value across all columns. */
function Cells({ row, columns }: { row: Row; columns: Table['columns'] }) {
  if (row.all !== undefined) return <td colSpan={columns.length}>{row.all}</td>;
  return columns.map((column, index) => (
    <td key={column}>
      <span className={sheetStyles.label} aria-hidden="true">
        {column}
      </span>
      {row.values?.[index]}
    </td>
  ));
}
