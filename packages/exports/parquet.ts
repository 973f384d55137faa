/** A table as an Apache Parquet file, for DuckDB, ClickHouse, Spark and the like: typed columns with machine names, compressed with Snappy. */
import type { Cell, ColumnKind, DatasetColumn } from '@orbweaver/store/views/dataset.ts';
import type { RowTables } from '@orbweaver/store/views/table/scan-tables.ts';
import type { Dataset } from '@orbweaver/store/views/table/stream.ts';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { ByteSink } from './ports.ts';

/** Written at once: of a wide table some megabytes. */
const rowsPerGroup = 20_000;
const maxInt = 2_147_483_647;

type ParquetType = 'STRING' | 'DOUBLE' | 'INT32' | 'INT64' | 'BOOLEAN';

const types: Readonly<Record<ColumnKind, ParquetType>> = {
  url: 'STRING',
  text: 'STRING',
  choice: 'STRING',
  json: 'STRING',
  // As written: what pages say of a day may be no day.
  date: 'STRING',
  number: 'DOUBLE',
  score: 'DOUBLE',
  average: 'DOUBLE',
  ms: 'DOUBLE',
  bytes: 'INT64',
  status: 'INT32',
  flag: 'BOOLEAN',
};

/** Gives the sink what it holds after each group of rows. */
class SinkWriter extends ByteWriter {
  readonly #sink: ByteSink;

  constructor(sink: ByteSink) {
    super();
    this.#sink = sink;
  }

  flush(): void {
    this.#sink.write(this.getBytes());
    this.index = 0;
  }

  override finish(): void {
    this.flush();
    this.#sink.close();
  }
}

/** One table, row by row. The sink gets each group of rows when it is full. */
export class ParquetTable {
  readonly #columns: readonly DatasetColumn[];
  readonly #writer: ParquetWriter;
  #rows: (readonly Cell[])[] = [];

  constructor(sink: ByteSink, columns: readonly DatasetColumn[]) {
    this.#columns = columns;
    const schema = schemaFromColumnData({
      columnData: columns.map(({ id, kind }) => ({ name: id, type: types[kind], nullable: true, data: [] })),
    });
    this.#writer = new ParquetWriter({ writer: new SinkWriter(sink), schema, createdBy: 'Orbweaver' });
  }

  /** Cells in the order of the columns. */
  row(cells: readonly Cell[]): void {
    if (this.#rows.push(cells) === rowsPerGroup) this.#write();
  }

  /** Ends the file and closes its sink. */
  close(): void {
    if (this.#rows.length > 0) this.#write();
    void this.#writer.finish();
  }

  #write(): void {
    void this.#writer.write({
      columnData: this.#columns.map((column, at) => ({ name: column.id, data: valuesOf(column, this.#rows, at) })),
      rowGroupSize: rowsPerGroup,
    });
    this.#rows = [];
  }
}

/** Rows are read while they are written. */
export function writeParquet(dataset: Dataset, tables: RowTables, sink: ByteSink): void {
  const table = new ParquetTable(sink, dataset.columnsOf(tables));
  for (const row of dataset.rows(tables)) table.row(row);
  table.close();
}

function valuesOf({ kind }: DatasetColumn, rows: readonly (readonly Cell[])[], at: number): unknown[] {
  return rows.map((row) => typedCell(types[kind], row[at] ?? null));
}

/** Null for what does not have the column's type. */
function typedCell(type: ParquetType, cell: Cell): unknown {
  if (cell === null) return null;
  if (type === 'STRING') return String(cell).toWellFormed();
  if (typeof cell !== 'number' || !Number.isFinite(cell)) return null;
  if (type === 'BOOLEAN') return cell !== 0;
  if (type === 'INT64') return BigInt(Math.round(cell));
  if (type === 'INT32') return Math.abs(cell) <= maxInt ? Math.round(cell) : null;
  return cell;
}
