// The build leaves out romcal's other languages: 4 MB of memory.
export { Romcal } from 'romcal'
export { Brazil_PtBr } from '@romcal/calendar.brazil'
