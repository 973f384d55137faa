/** Grammar by a LanguageTool server that the user runs or rents: HTTP API, POST v2/check with text and language, `matches` come back. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { GrammarChecker, GrammarFault } from '@orbweaver/model/writing.ts';
import { z } from 'zod';
