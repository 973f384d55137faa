/** Brings the icons of the pages where people work; imported by their layout for this effect alone. */
import { addIcons } from './icon.tsx';
import { workIconBodies } from './work-icon-bodies.generated.ts';

addIcons(workIconBodies);
