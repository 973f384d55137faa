/** The command line application: finds the command, runs it, and turns failures into words and exit codes. */
import { AppError } from '@orbweaver/model/errors.ts';
import { findNearest } from '@orbweaver/model/nearest.ts';
import type { Command } from './command.ts';
import { checksCommand } from './commands/checks.ts';
import { compareCommand } from './commands/compare.ts';
import { gatherCommand } from './commands/gather.ts';
import { ignoreCommand } from './commands/ignore.ts';
import { importCommand } from './commands/import.ts';
import { issuesCommand } from './commands/issues.ts';
import { mcpCommand } from './commands/mcp.ts';
import { pageCommand } from './commands/page.ts';
import { recheckCommand } from './commands/recheck.ts';
import { reportCommand } from './commands/report.ts';
import { resumeCommand } from './commands/resume.ts';
import { robotsCommand } from './commands/robots.ts';
import { scanCommand } from './commands/scan.ts';
import { segmentsCommand } from './commands/segments.ts';
import { serveCommand } from './commands/serve.ts';
import { speedCommand } from './commands/speed.ts';
import { toolCommand } from './commands/tool.ts';
import { workerCommand } from './commands/worker.ts';
import { describeFailure } from './failure.ts';
import { commandHelp, generalHelp } from './help.ts';
import { processTerminal, type Terminal } from './terminal.ts';
import { sitemapCommand } from './tools/sitemap.ts';
import { t } from './words.ts';

/** In the order of the help. */
const commands: readonly Command[] = [
  scanCommand,
  resumeCommand,
  recheckCommand,
  gatherCommand,
  issuesCommand,
  ignoreCommand,
  segmentsCommand,
  importCommand,
  reportCommand,
  compareCommand,
  pageCommand,
  robotsCommand,
  checksCommand,
  speedCommand,
  sitemapCommand,
  toolCommand,
  serveCommand,
  workerCommand,
  mcpCommand,
];

/** Runs one command line and ends the process with its exit code, once all words are out. */
export async function main(args: readonly string[]): Promise<never> {
  // A reader that went away (`| head`) is no failure of ours.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));
  }
  const code = await run(args, processTerminal);
  await new Promise((resolve) => process.stdout.write('', resolve));
  process.exit(code);
}

/** Runs one command line. Returns the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.out(generalHelp(commands, terminal.commandName));
    return 0;
  }
  try {
    const command = findCommand(name, terminal);
    if (rest.includes('--help') || rest.includes('-h')) {
      terminal.out(command.help?.(rest, terminal.commandName) ?? commandHelp(command, terminal.commandName));
      return 0;
    }
    return await command.run(rest, terminal);
  } catch (error) {
    const failure = describeFailure(error, rest.find((word) => !word.startsWith('-')) ?? '');
    terminal.err(`${failure.words}\n`);
    return failure.exitCode;
  }
}

function findCommand(name: string, terminal: Terminal): Command {
  const command = commands.find((each) => each.name === name);
  if (command !== undefined) return command;
  const near = findNearest(
    name,
    commands.map((each) => each.name),
  );
  throw new AppError('usage', { detail: t('cli.unknown-command', { name, near: near ?? 'none', command: terminal.commandName }) });
}
