/** The contact form as a drawer; loaded when it is first opened. */
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { changeUiSettings, useUiSettings } from '../session/ui-settings.ts';
import { useRootData } from '../session/use-root-data.ts';
import { ContactForm } from './contact-form.tsx';

export function ContactPanel() {
  const t = useTranslate();
  const { contact, contTitle } = useUiSettings();
  const session = useRootData()?.session;
  const title = t(contTitle);
  return (
    <Dialog shape="drawer" title={title} isOpen={contact} onClose={() => changeUiSettings({ contact: false })}>
      <ContactForm
        title={title}
        topic={contTitle === 'shell.contact.expert' ? 'expert' : 'contact'}
        {...(session ? { name: session.name, email: session.email } : {})}
      />
    </Dialog>
  );
}
