/** The tables that exports are made from: CSV files, keys of a JSON file, sheets of a workbook. Rows stream; columns are stable names. */
import { answerDatasets } from './answer-datasets.ts';
import type { Dataset } from './dataset.ts';
import { linkDatasets } from './link-datasets.ts';
import { pageDatasets } from './page-datasets.ts';

/** In the order of a workbook's sheets. */
export const datasets: readonly Dataset[] = [...pageDatasets, ...linkDatasets, ...answerDatasets];
