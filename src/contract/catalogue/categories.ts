import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type {
  AdminCategory,
  Category,
  CategoryChange,
  CategoryDeletion,
  CategoryPage,
  NewCategory,
  SavedCategory,
} from './categories-shapes.ts';

export const listCategories = call<{ reply: Category[] }>('GET', '/categories', 'anyone');

export const readCategory = call<{ params: { slug: string }; reply: CategoryPage }>(
  'GET',
  '/categories/:slug',
  'anyone',
);

export const listAdminCategories = call<{ reply: AdminCategory[] }>(
  'GET',
  '/admin/categories',
  'admin',
  'catalogue',
);

export const createCategory = call<{ body: NewCategory; reply: SavedCategory }>(
  'POST',
  '/admin/categories',
  'admin',
  'catalogue',
);

export const updateCategory = call<{ params: { id: string }; body: CategoryChange; reply: SavedCategory }>(
  'PUT',
  '/admin/categories/:id',
  'admin',
  'catalogue',
);

export const deleteCategory = call<{
  params: { id: string };
  query: CategoryDeletion;
  reply: Message;
}>('DELETE', '/admin/categories/:id', 'admin', 'catalogue');
