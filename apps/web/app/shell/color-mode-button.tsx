/** One button for the colour mode: system, light, dark and round again. The account remembers dark or not. */
import { IconButton } from '@orbweaver/ui/button.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { callServer } from '../session/server-call.ts';
import { visitorRole } from '../session/visitor-role.ts';
import { type ColorMode, colorModes } from './color-mode.ts';
import { isPageDark, setColorMode, useColorMode } from './use-color-mode.ts';

const icons: Readonly<Record<ColorMode, string>> = { system: 'monitor', light: 'sun', dark: 'moon' };

/** Changes the mode here and in the account. */
export function chooseColorMode(mode: ColorMode): void {
  setColorMode(mode);
  if (visitorRole() !== null) void callServer('PATCH /server/user/profile', { body: { dark_mode: isPageDark() ? 1 : 0 } });
}

export function ColorModeButton() {
  const t = useWords();
  const mode = useColorMode();
  const next = colorModes[(colorModes.indexOf(mode) + 1) % colorModes.length] ?? 'system';
  return <IconButton icon={icons[mode]} label={t('shell.color-mode', { mode })} onClick={() => chooseColorMode(next)} />;
}
