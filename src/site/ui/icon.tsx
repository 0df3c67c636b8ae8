const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  down: 'M6 9l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
  search: 'M4 10.5a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1 -13 0zM15.5 15.5L20 20',
  place: 'M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM10 10a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z',
  share: 'M12 15V4M8 8l4-4 4 4M6 12v8h12v-8',
  phone:
    'M6 4h3l1.5 4.5L8.5 10.5a12 12 0 0 0 5 5l2-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  clock: 'M3 12a9 9 0 1 1 18 0a9 9 0 1 1 -18 0zM12 7v5l3 2',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM8.5 12a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1 -7 0zM16.5 7.5h.01',
  facebook: 'M13 21v-8h3l.5-3H13V8c0-1 .5-1.5 1.5-1.5H17V3.5h-3C11.5 3.5 10 5 10 7.5V10H7v3h3v8',
  youtube:
    'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10 9.5v5l4.5-2.5z',
  whatsapp: 'M4 20l1.3-4A8 8 0 1 1 8.2 19zM9 9c0 3.5 2.5 6 6 6l.8-2-2-1-1 1a4 4 0 0 1-2-2l1-1-1-2z',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
