/** What reads the rules of a scan, in a module of its own: half a megabyte of code, loaded by page workers of scans that have rules. */
export { createRuleReader } from '@orbweaver/facts/extraction/reader.ts';
