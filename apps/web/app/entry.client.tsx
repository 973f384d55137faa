/** The served document becomes the running application. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchBuild } from './build-check/build-watch.ts';
import { mayReload } from './build-check/chunk-reload.ts';
import { logMountError } from './shell/mount-error.ts';

window.orbweaverReloadOnce = () => mayReload(window.sessionStorage, window.location.pathname, Date.now());

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, {
    onUncaughtError: logMountError,
  });
});

watchBuild();
