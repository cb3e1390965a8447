"""The picture set: rooms, machines and goods as Blender scenes."""
