/** Reports of Lighthouse, one row for each page and device. */
import { speedDevices } from '@orbweaver/model/speed.ts';
import { type FieldMetric, type SpeedReport, speedSources } from '@orbweaver/model/speed-report.ts';
import { readSpeed } from '../../speed.ts';
import { choiceField, computedField, numberField } from '../table/field.ts';
import type { RowReader } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { addressField } from './about-url.ts';

export const speedRows = {
  needs: [],
  read(tables: RowTables) {
    const found = Array.from(readSpeed(tables.database), ([urlId, reports]) =>
      speedDevices.flatMap((device) => {
        const report = reports[device];
        return report === undefined ? [] : [{ urlId, report }];
      }),
    ).flat();
    const urlId = (row: number) => found[row]?.urlId ?? 0;
    const report = (row: number) => (found[row] as (typeof found)[number]).report;
    const figure = (pick: (report: SpeedReport) => number | null) => () => numberField((row) => pick(report(row)));
    const text = (pick: (report: SpeedReport) => string | null) => () => computedField((row) => pick(report(row)));
    const field = (id: FieldMetric) => figure((each) => each.field?.metrics[id]?.p75 ?? null);
    return {
      size: found.length,
      keyOf: (row: number) => row,
      urlIdOf: urlId,
      findings: { severityOf: () => 0, rowsWithCheck: () => () => false, issuesOf: () => [] },
      fields: {
        url: () => addressField(tables, urlId),
        device: () => choiceField(speedDevices, (row) => speedDevices.indexOf(report(row).device)),
        source: () => choiceField(speedSources, (row) => speedSources.indexOf(report(row).source)),
        measuredAt: text(({ time }) => time),
        performance: figure(({ scores }) => scores.performance),
        accessibility: figure(({ scores }) => scores.accessibility),
        bestPractices: figure(({ scores }) => scores['best-practices']),
        seo: figure(({ scores }) => scores.seo),
        fcp: figure(({ metrics }) => metrics.fcp),
        speedIndex: figure(({ metrics }) => metrics.speedIndex),
        lcp: figure(({ metrics }) => metrics.lcp),
        tbt: figure(({ metrics }) => metrics.tbt),
        cls: figure(({ metrics }) => metrics.cls),
        cssScore: figure(({ parts }) => parts.css),
        jsScore: figure(({ parts }) => parts.js),
        imageScore: figure(({ parts }) => parts.images),
        cacheScore: figure(({ parts }) => parts.cache),
        unusedJs: figure(({ unused }) => unused.js),
        unusedCss: figure(({ unused }) => unused.css),
        lcpElement: text(({ lcpElement }) => lcpElement?.selector ?? null),
        opportunities: text(({ opportunities }) => JSON.stringify(opportunities)),
        fieldOf: text((each) => each.field?.of ?? null),
        fieldLcp: field('lcp'),
        fieldInp: field('inp'),
        fieldCls: field('cls'),
        fieldFcp: field('fcp'),
        fieldTtfb: field('ttfb'),
      },
    };
  },
} satisfies RowReader;
