/** Fields that several tools take. */
import { z } from 'zod';

export const scanField = z.string().max(500).describe('Name of a scan, as list_scans gives it');

/** A window of rows. */
export const windowFields = {
  from: z.int().min(0).max(10_000_000).default(0).describe('Rows to skip: nextFrom of the page before'),
  limit: z.int().min(1).max(100).default(20).describe('Most rows of this page; fewer come where they are long'),
};

export const urlField = z.string().max(8_000).describe('Absolute URL, as the scan lists it');
