/** The contact form, reachable from every screen: its code comes when somebody opens it, since most never do. */
import { lazy, Suspense, useRef } from 'react';
import { useUiSettings } from '../session/ui-settings.ts';

const ContactPanel = lazy(() => import('./contact-panel.tsx').then((module) => ({ default: module.ContactPanel })));

export function ContactDrawer() {
  const { contact } = useUiSettings();
  const wasOpened = useRef(false);
  if (contact) wasOpened.current = true;
  // Once opened it stays: closing it gives the focus back to what opened it.
  if (!wasOpened.current) return null;
  return (
    <Suspense>
      <ContactPanel />
    </Suspense>
  );
}
