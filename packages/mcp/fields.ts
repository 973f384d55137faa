/** Fields that several tools take. */
import { z } from 'zod';

export const scanField = z.string().max(500).describe('Name of a scan, as returned by list_scans');

/** A window of rows. */
export const windowFields = {
  from: z.int().min(0).max(10_000_000).default(0).describe('Number of rows to skip: nextFrom of the previous result'),
  limit: z.int().min(1).max(100).default(20).describe('Maximum number of rows; fewer are returned if they are long'),
};

export const urlField = z.string().max(8_000).describe('Absolute URL, as listed in the scan');
