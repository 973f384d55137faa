// Preloaded (`--import`) into a child that knows nothing of us: ends it when the process that started it is gone.
import { followParent } from './runtime.mjs';

followParent();
