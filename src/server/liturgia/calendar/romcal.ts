// What is used of romcal, in one module: the build leaves out its calendars in other languages, which
// would take 4 MB of memory.
export { Romcal } from 'romcal'
export { Brazil_PtBr } from '@romcal/calendar.brazil'
