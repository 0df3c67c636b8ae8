import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/home/route.tsx'),
  route('Home', 'pages/home/route.tsx', { id: 'home' }),
  route('Sobre', 'pages/sobre/route.tsx'),
  route('Liturgia', 'pages/liturgia/route.tsx'),
  route('Oracoes', 'pages/oracoes/route.tsx'),
  route('Devocoes', 'pages/devocoes/route.tsx'),
  route('Horarios', 'pages/horarios/route.tsx'),
  route('Agenda', 'pages/agenda/route.tsx'),
  route('Dizimo', 'pages/dizimo/route.tsx'),
  route('Documentos', 'pages/documentos/route.tsx'),
  route('Evento/:id', 'pages/evento/route.tsx'),
  route('Aviso/:id', 'pages/aviso/route.tsx'),
  route('Comunidade/:id', 'pages/comunidade/route.tsx'),
  route('Admin', 'pages/admin/route.tsx'),
  route('SemConexao', 'pages/sem-conexao/route.tsx'),
  route('*', 'pages/not-found/route.tsx'),
] satisfies RouteConfig
