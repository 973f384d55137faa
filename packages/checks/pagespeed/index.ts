/** Scores and metrics of pages that were measured. web.dev, Web Vitals; Chrome for Developers, Lighthouse scoring. */
import { metricLimits, scoreLimits } from '@orbweaver/model/speed-rating.ts';
import { type Check, siteCheck } from '../check.ts';
import { figure } from '../figure.ts';
import { judgeGap, judgeMetric, judgeScore } from './judge.ts';

const { lcp, cls, inp, tbt, fcp, speedIndex } = metricLimits;

/** Of milliseconds. */
const seconds = (ms: number) => `${figure(ms / 1000)} s`;

const shared = { category: 'pagespeed', severity: 'warning', scope: 'page', needs: 'pagespeed' } as const;

export const psiPerformanceScore = siteCheck({
  ...shared,
  id: 'psi-performance-score',
  tier: 'core',
  source: 'Lighthouse scoring',
  settings: {},
  words: {
    name: 'Low performance score',
    title: 'Performance score of {value}',
    why: 'The score sums up how quickly the page loads and responds.',
    fix: 'Start with the opportunities listed in the Speed tab of the page.',
  },
  docs: {
    condition: `The performance score of Lighthouse is below ${scoreLimits.good}: a warning from ${scoreLimits.fair}, an error below. The report for phones counts; the one for desktops where there is no other.`,
    found: '43 of 100, mobile',
    notFound: '92 of 100, mobile',
  },
  run: (site) => judgeScore(site, 'performance'),
});

export const psiAccessibilityScore = siteCheck({
  ...shared,
  id: 'psi-accessibility-score',
  tier: 'core',
  source: 'Lighthouse scoring',
  settings: {},
  words: {
    name: 'Low accessibility score',
    title: 'Accessibility score of {value}',
    why: 'Some visitors cannot use parts of the page.',
    fix: 'Fix the issues in the Accessibility category, then measure the page again.',
  },
  docs: {
    condition: `The accessibility score of Lighthouse is below ${scoreLimits.good}.`,
    found: '78 of 100, mobile',
    notFound: '96 of 100, mobile',
  },
  run: (site) => judgeScore(site, 'accessibility'),
});

export const psiBestPracticesScore = siteCheck({
  ...shared,
  id: 'psi-best-practices-score',
  tier: 'core',
  source: 'Lighthouse scoring',
  settings: {},
  words: {
    name: 'Low best practices score',
    title: 'Best practices score of {value}',
    why: 'The page uses outdated or unsafe features, or its scripts report errors.',
    fix: 'Run Lighthouse in Chrome DevTools, which lists each failed audit.',
  },
  docs: {
    condition: `The best practices score of Lighthouse is below ${scoreLimits.good}.`,
    found: '74 of 100, mobile',
    notFound: '100 of 100, mobile',
  },
  run: (site) => judgeScore(site, 'best-practices'),
});

export const psiSeoScore = siteCheck({
  ...shared,
  id: 'psi-seo-score',
  tier: 'core',
  source: 'Lighthouse scoring',
  settings: {},
  words: {
    name: 'Low Lighthouse SEO score',
    title: 'SEO score of {value}',
    why: 'The page lacks basics that search engines rely on.',
    fix: 'Fix the issues that this scan found on the page, then measure it again.',
  },
  docs: {
    condition: `The SEO score of Lighthouse is below ${scoreLimits.good}.`,
    found: '83 of 100, mobile',
    notFound: '92 of 100, mobile',
  },
  run: (site) => judgeScore(site, 'seo'),
});

export const psiLcp = siteCheck({
  ...shared,
  id: 'psi-lcp',
  tier: 'core',
  source: 'web.dev, Web Vitals',
  settings: {},
  words: {
    name: 'Slow Largest Contentful Paint (LCP)',
    title: 'Largest Contentful Paint of {value} ms',
    why: 'Visitors wait for the main content. LCP is one of the Core Web Vitals.',
    fix: 'The Speed tab names the element: load it early, preload its image, and reduce the server response time.',
  },
  docs: {
    condition: `The largest contentful paint is later than ${seconds(lcp[0])}, an error later than ${seconds(lcp[1])}: the 75th percentile of visitors to the page where there is one, else of the test.`,
    found: '3,900 ms, mobile, lab',
    notFound: '2,100 ms, mobile, lab',
  },
  run: (site) => judgeMetric(site, 'lcp'),
});

export const psiCls = siteCheck({
  ...shared,
  id: 'psi-cls',
  tier: 'core',
  source: 'web.dev, Web Vitals',
  settings: {},
  words: {
    name: 'Layout shifts while loading (CLS)',
    title: 'Cumulative Layout Shift of {value}',
    why: 'Content moves while people read or tap. CLS is one of the Core Web Vitals.',
    fix: 'Reserve space for images, frames and ads, and choose fallback fonts with similar metrics.',
  },
  docs: {
    condition: `The cumulative layout shift is above ${cls[0]}, an error above ${cls[1]}: the 75th percentile of visitors to the page where there is one, else of the test.`,
    found: '0.31, mobile, field p75',
    notFound: '0.02, mobile, field p75',
  },
  run: (site) => judgeMetric(site, 'cls'),
});

export const psiInp = siteCheck({
  ...shared,
  id: 'psi-inp',
  tier: 'core',
  source: 'web.dev, Web Vitals',
  settings: {},
  words: {
    name: 'Slow response to input (INP)',
    title: 'Interaction to Next Paint of {value} ms',
    why: 'Taps and clicks seem to do nothing at first. INP is one of the Core Web Vitals.',
    fix: 'Break up long tasks in scripts, and do less in event handlers.',
  },
  docs: {
    condition: `The interaction to next paint of visitors to the page is above ${inp[0]} ms, an error above ${inp[1]} ms (75th percentile; no test measures it).`,
    found: '340 ms, mobile, field p75',
    notFound: '120 ms, mobile, field p75',
  },
  run: (site) => judgeMetric(site, 'inp'),
});

export const psiTbt = siteCheck({
  ...shared,
  id: 'psi-tbt',
  tier: 'core',
  source: 'Lighthouse scoring',
  settings: {},
  words: {
    name: 'Scripts block the page (TBT)',
    title: 'Total Blocking Time of {value} ms',
    why: 'While long scripts run, the page does not respond.',
    fix: 'Load fewer scripts, load them later, and split them into smaller files.',
  },
  docs: {
    condition: `The total blocking time on a phone is above ${tbt[0]} ms, an error above ${tbt[1]} ms.`,
    found: '850 ms, mobile, lab',
    notFound: '90 ms, mobile, lab',
  },
  run: (site) => judgeMetric(site, 'tbt'),
});

export const psiFcp = siteCheck({
  ...shared,
  id: 'psi-fcp',
  tier: 'core',
  source: 'web.dev, Web Vitals',
  settings: {},
  words: {
    name: 'Slow First Contentful Paint (FCP)',
    title: 'First Contentful Paint of {value} ms',
    why: 'The screen stays empty, and visitors leave.',
    fix: 'Reduce the server response time, and remove render-blocking style sheets and scripts.',
  },
  docs: {
    condition: `The first contentful paint on a phone is later than ${seconds(fcp[0])}, an error later than ${seconds(fcp[1])}: the 75th percentile of visitors to the page where there is one, else of the test.`,
    found: '2,600 ms, mobile, lab',
    notFound: '1,200 ms, mobile, lab',
  },
  run: (site) => judgeMetric(site, 'fcp'),
});

export const psiSpeedIndex = siteCheck({
  ...shared,
  id: 'psi-speed-index',
  tier: 'core',
  source: 'Lighthouse scoring',
  settings: {},
  words: {
    name: 'Slow Speed Index',
    title: 'Speed Index of {value} ms',
    why: 'The visible part of the page fills in slowly.',
    fix: 'Show text and the first images without waiting for scripts.',
  },
  docs: {
    condition: `The speed index on a phone is above ${seconds(speedIndex[0])}, an error above ${seconds(speedIndex[1])}.`,
    found: '4,800 ms, mobile, lab',
    notFound: '2,900 ms, mobile, lab',
  },
  run: (site) => judgeMetric(site, 'speedIndex'),
});

export const psiFieldVsLabGap = siteCheck({
  ...shared,
  id: 'psi-field-vs-lab-gap',
  severity: 'notice',
  tier: 'extended',
  source: 'Our judgement: the test is then no picture of the visitors',
  settings: { factor: 1.5 },
  words: {
    name: 'Page slower for visitors than in the test',
    title: 'Largest Contentful Paint is {value} ms for visitors, {limit} ms in the test',
    why: 'Visitors have slower devices or networks than the test, so its results look too good.',
    fix: 'Judge the page by the field data, and test it with a slower device and network.',
  },
  docs: {
    condition: 'The largest contentful paint of visitors to the page (75th percentile) is over 1.5 times (setting) that of the test.',
    found: '4,100 ms for visitors, 2,000 ms in the test',
    notFound: '2,300 ms for visitors, 2,000 ms in the test',
  },
  run: (site, { factor }) => judgeGap(site, factor),
});

/** What saved measurements are judged by, and nothing else. */
export const pagespeedChecks: readonly Check[] = [
  psiPerformanceScore,
  psiAccessibilityScore,
  psiBestPracticesScore,
  psiSeoScore,
  psiLcp,
  psiCls,
  psiInp,
  psiTbt,
  psiFcp,
  psiSpeedIndex,
  psiFieldVsLabGap,
];
