// Icons beside words; hidden from screen readers.
import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
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
      {children}
    </svg>
  )
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  )
}

export function PreviousIcon() {
  return (
    <Icon>
      <path d="M15 5l-7 7 7 7" />
    </Icon>
  )
}

export function NextIcon() {
  return (
    <Icon>
      <path d="M9 5l7 7-7 7" />
    </Icon>
  )
}

export function PauseIcon() {
  return (
    <Icon>
      <path d="M8 5v14M16 5v14" />
    </Icon>
  )
}

export function PlayIcon() {
  return (
    <Icon>
      <path d="M8 5l11 7-11 7z" />
    </Icon>
  )
}

export function StopIcon() {
  return (
    <Icon>
      <path d="M6 6h12v12H6z" />
    </Icon>
  )
}

export function SpeakerIcon() {
  return (
    <Icon>
      <path d="M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />
    </Icon>
  )
}

export function PlaceIcon() {
  return (
    <Icon>
      <path d="M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11z" />
      <circle cx="12" cy="10" r="2" />
    </Icon>
  )
}

export function ShareIcon() {
  return (
    <Icon>
      <path d="M12 15V4M8 8l4-4 4 4M6 12v8h12v-8" />
    </Icon>
  )
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M6 4h3l1.5 4.5L8.5 10.5a12 12 0 0 0 5 5l2-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z" />
    </Icon>
  )
}

export function MailIcon() {
  return (
    <Icon>
      <path d="M3 6h18v12H3zM3 7l9 6 9-6" />
    </Icon>
  )
}

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3 2" />
    </Icon>
  )
}

export function InstagramIcon() {
  return (
    <Icon>
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <circle cx="12" cy="12" r="3.5" />
      <path d="M16.5 7.5h.01" />
    </Icon>
  )
}

export function FacebookIcon() {
  return (
    <Icon>
      <path d="M13 21v-8h3l.5-3H13V8c0-1 .5-1.5 1.5-1.5H17V3.5h-3C11.5 3.5 10 5 10 7.5V10H7v3h3v8" />
    </Icon>
  )
}

export function WhatsappIcon() {
  return (
    <Icon>
      <path d="M4 20l1.3-4A8 8 0 1 1 8.2 19z" />
      <path d="M9 9c0 3.5 2.5 6 6 6l.8-2-2-1-1 1a4 4 0 0 1-2-2l1-1-1-2z" />
    </Icon>
  )
}
