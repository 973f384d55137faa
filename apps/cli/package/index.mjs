// The package as a library. Loaded only where it can run, so that an older Node gets a sentence instead of a missing module.
const major = Number.parseInt(process.versions.node, 10);
if (major < 24) throw new Error(`The library orbweaver needs Node 24 or newer; this is Node ${process.versions.node}.`);

const { AppError, openScan, ScanFile, scan } = await import('./dist/library.mjs');

export { AppError, openScan, ScanFile, scan };
